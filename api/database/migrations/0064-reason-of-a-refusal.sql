-- A refusal says why, and what the company wrote; those before that were told without.
update notifications set values = values || '{"reason": null, "words": null}'
where kind = 'company_refused' and not values ? 'reason';
