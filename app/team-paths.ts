// Returns the URLs of teams. They are not in paths.ts, because guests load that file but have no team.
import type { Paths } from './paths.ts'

export function teamPaths(paths: Paths) {
  const team = (company: number | string) => `${paths.ownCompany(company)}/team`
  return {
    team,
    /** The URL of the office hours of a company. */
    hours: (company: number | string) => `${team(company)}#hours`,
    /** The URL of the form that removes a member. */
    remove: (company: number, member: number) => `${team(company)}?remove=${member}#remove`,
    /** The URL of the form by which the user leaves the company. */
    leave: (company: number | string) => `${team(company)}?leave=1#leave`,
    /** The URL of the page of a company that the site knows by its BIN; without `bin` the page asks for one. */
    known: (bin?: string) =>
      `${paths.ownCompany('known')}${bin ? `?${new URLSearchParams({ bin })}` : ''}`,
    /** The URL of the page of an invitation. */
    join: (token: string) => `${paths.home()}/join?${new URLSearchParams({ token })}`,
  }
}
