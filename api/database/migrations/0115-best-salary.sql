-- Vacancies are compared by the best salary that they offer: «310 000–440 000» is found from 400 000.
update vacancies
set salary_monthly_kzt = least(round(salary_monthly_kzt::numeric * salary_to / salary_from), 2147483647)
where salary_from is not null and salary_to > salary_from and salary_monthly_kzt is not null;
