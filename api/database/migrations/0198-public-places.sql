-- Which addresses of a company everybody reads: none of those that were given for invitations only.
update companies
set addresses = (
  select jsonb_agg(each.value || '{"is_public": false}' order by each.place)
  from jsonb_array_elements(addresses) with ordinality as each(value, place)
)
where addresses <> '[]';
