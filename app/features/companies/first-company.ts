export const firstCompanyIntent = 'first-company'
