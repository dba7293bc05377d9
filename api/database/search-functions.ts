// SQL functions that write the search tables (docs/decisions/039).
import type pg from 'pg'
import type { FilterName, SearchTable } from '../contract/search/kinds.ts'
import type { resumeSearch } from '../contract/search/resumes.ts'
import type { vacancySearch } from '../contract/search/vacancies.ts'

type Mark = string | { each: string } | { value: string; when: string }

interface Marks<Table extends SearchTable> {
  marks: { [Name in FilterName<Table>]?: Mark }
  facets: { [Name in FilterName<Table>]?: Mark }
}

/** Patterns for texts of vacancies: texts that offer a place to live, and texts that exclude it. */
const offered = 'прожив|общежит|жиль[её]|вахтов\\w* пос[её]л'
const refused =
  '(без|не предоставля\\w*|нет) (\\w+ )?(прожив|общежит|жиль)|(прожив\\w*|общежит\\w*|жиль\\w*) не (предоставля|предусмотр|обеспеч)'

/** SQL for the driving licences in a vacancy's field and in its texts, which may use Latin or Russian letters. */
const licences = `array(
  select unnest(texts_of(v.published -> 'driver_license_types'))
  union select translate(upper(letters[1]), 'АВСДЕ', 'ABCDE')
  from regexp_matches(concat_ws(' ', said.title, said.told), 'категори\\S* +[«"]?([a-eавсде]{1,2})(?![[:alpha:]])', 'gi') letters)`

/** SQL for the addresses of a company: its own and those of the companies that were merged into it. */
const addresses =
  'c.slug || array(select former.slug from companies former where former.merged_into = c.id)'

/** SQL for the values that a vacancy has for each filter: `v` is the vacancy, `c` its company, `said` its texts. */
export const vacancyMarks: Marks<typeof vacancySearch> = {
  marks: {
    area: 'v.area_code',
    district: 'v.district_code',
    unplaced: {
      value: '1',
      when: "v.latitude is null and v.area_code is not null and v.work_formats <> '{remote}'",
    },
    specialty: 'v.specialty_code',
    company: { each: addresses },
  },
  facets: {
    only_with_salary: "case when v.salary_monthly_kzt is not null then '1' end",
    answers: {
      value: 'on_time',
      when: 'exists (select from answer_records r where r.company_id = c.id and r.is_marked)',
    },
    experience: 'v.experience',
    employment_form: 'v.employment_form',
    work_format: { each: 'v.work_formats' },
    work_schedule: { each: 'v.work_schedules' },
    shift_start: { each: "texts_of(v.published -> 'shift_start')" },
    payout: "(v.published ->> 'payout_frequency')",
    housing: { value: '1', when: `said.told ~* '${offered}' and said.told !~* '${refused}'` },
    night: {
      value: '1',
      when: "(v.published ->> 'night_shifts')::boolean or v.published -> 'shift_start' ? 'night'",
    },
    internship: { value: '1', when: "(v.published ->> 'internship')::boolean" },
    teens: { value: '1', when: "(v.published ->> 'accept_14_plus')::boolean" },
    disabled: { value: '1', when: "(v.published ->> 'accept_disabled')::boolean" },
    direct: { value: '1', when: "c.type not in ('agency', 'recruiter')" },
    driver_license: { each: licences },
  },
}

const resumeMarks: Marks<typeof resumeSearch> = {
  marks: {
    area: 'r.area_code',
    specialty: 'r.specialty_code',
    experience: {
      value: 'no_experience',
      when: 'worked.works_since is null and worked.worked_months < 12',
    },
  },
  facets: {
    education_level: "(p ->> 'education_level')",
    relocation: { value: '1', when: "p -> 'relocation' ->> 'type' <> 'no'" },
    work_format: { each: "texts_of(p -> 'work_formats')" },
    employment_form: { each: "texts_of(p -> 'employment_forms')" },
    work_schedule: { each: "texts_of(p -> 'work_schedules')" },
    language: { each: "texts_of(p -> 'languages', 'code')" },
    driver_license: { each: "texts_of(p -> 'driver_license_types')" },
  },
}

function listOf(marks: Record<string, Mark>): string {
  const single: string[] = []
  const several: string[] = []
  for (const [name, mark] of Object.entries(marks)) {
    if (typeof mark === 'string') single.push(`'${name}=' || ${mark}`)
    else if ('each' in mark) several.push(`each_after('${name}=', ${mark.each})`)
    else single.push(`case when ${mark.when} then '${name}=${mark.value}' end`)
  }
  return [`array_remove(array[${single.join(', ')}], null)`, ...several].join(' || ')
}

const indexVacancies = ({ marks, facets }: Marks<typeof vacancySearch>) => `
  delete from vacancy_search where id = any(changed);
  insert into vacancy_search
    (id, age, published_at, raised_at, expires_at, salary_monthly_kzt, latitude, longitude, marks, facets, words)
  select v.id, age_in_search(greatest(v.raised_at, v.published_at)), v.published_at,
    greatest(v.raised_at, v.published_at), coalesce(v.expires_at, 'infinity'),
    v.salary_monthly_kzt, v.latitude, v.longitude, marks, facets, of_row || of_text
  from (
    select title, named, told, array_agg(id) as ids
    from (
      select id, title, concat_ws(' ', title, array_to_string(key_skills, ' ')) as named,
        concat_ws(' ', published ->> 'description', published ->> 'responsibilities',
          published ->> 'requirements', published ->> 'conditions') as told
      from vacancies where id = any(changed) and status = 'published'
    ) each_said
    group by title, named, told
  ) said
  cross join lateral (select
    array_to_tsvector(
      each_after('!', search_lexemes(said.title)) || each_after('+', search_lexemes(said.named))
    ) || search_vector(said.named) || search_vector(said.told) as of_text
    -- Computed once, not for each vacancy with this text.
    offset 0
  ) made
  join vacancies v on v.id = any(said.ids)
  join companies c on c.id = v.company_id
  cross join lateral (
    select marks, facets,
      array_to_tsvector(each_after('=', marks || facets) || each_after('+', search_lexemes(c.name)))
        || search_vector(c.name) as of_row
    from (select
      ${listOf(marks)} as marks,
      ${listOf(facets)} as facets
      offset 0
    ) marked
    offset 0
  ) around`

const indexResumes = ({ marks, facets }: Marks<typeof resumeSearch>) => `
  delete from resume_search where id = any(changed);
  insert into resume_search (id, owner_id, raised_at, salary_kzt, experience, active_on, marks, facets, words)
  select r.id, r.owner_id, coalesce(r.refreshed_at, r.published_at),
    in_tenge((p -> 'salary_expected' ->> 'amount')::numeric, p -> 'salary_expected' ->> 'currency'),
    coalesce(worked.works_since, 0) - worked.worked_months, owner.active_on, marks, facets,
    array_to_tsvector(
      each_after('=', marks || facets)
      || each_after('!', search_lexemes(p ->> 'title'))
      || each_after('+', tsvector_to_array(named))
    ) || named || search_vector(concat_ws(' ', p ->> 'about',
      array_to_string(texts_of(p -> 'experience', 'position'), ' '),
      array_to_string(texts_of(p -> 'experience', 'description'), ' '),
      case when not p -> 'hidden_fields' ? 'experience' then array_to_string(texts_of(p -> 'experience', 'company'), ' ') end))
  from resumes r join users owner on owner.id = r.owner_id
  cross join lateral (select r.published as p) published
  cross join lateral worked_until_now(
    case when (p ->> 'no_experience')::boolean then '[]' else coalesce(p -> 'experience', '[]') end) worked
  cross join lateral (select
    ${listOf(marks)} as marks,
    ${listOf(facets)} as facets,
    search_vector(concat_ws(' ', p ->> 'title', array_to_string(texts_of(p -> 'skills'), ' '))) as named
    -- Computed once, not in each place that names it.
    offset 0
  ) said
  where r.id = any(changed) and r.status = 'published' and p ->> 'visibility' in ('employers', 'everyone')`

/** Replaces the SQL functions that write the search tables, if the code of the functions has changed. */
export async function defineSearchFunctions(
  client: pg.ClientBase,
  { vacancies = vacancyMarks, resumes = resumeMarks } = {},
): Promise<void> {
  const functions = [
    { name: 'index_vacancies', body: indexVacancies(vacancies), from: 'vacancies' },
    { name: 'index_resumes', body: indexResumes(resumes), from: 'resumes' },
  ]
  for (const { name, body, from } of functions) {
    const { rows } = await client.query<{ prosrc: string }>(
      'select prosrc from pg_proc where proname = $1',
      [name],
    )
    if (!rows[0] || squeezed(rows[0].prosrc) === squeezed(body)) continue
    await client.query(
      `create or replace function ${name}(changed bigint[]) returns void language sql as $$${body}\n$$`,
    )
    await client.query(`select ${name}(array(select id from ${from} where status = 'published'))`)
  }
}

function squeezed(body: string): string {
  return body.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
}
