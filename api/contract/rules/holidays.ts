/**
 * The holidays of Kazakhstan from Monday to Friday, with the days off instead of holidays at a weekend. They end with
 * 2027; later ones count as working days until they are added. They are written out, because Kurban Ait follows the
 * moon, and laws and decrees change single years.
 */
const holidays: ReadonlySet<string> = new Set([
  '2026-01-01',
  '2026-01-02',
  '2026-01-07',
  '2026-03-09',
  '2026-03-23',
  '2026-03-24',
  '2026-03-25',
  '2026-05-01',
  '2026-05-07',
  '2026-05-11',
  '2026-05-27',
  '2026-07-06',
  '2026-10-26',
  '2026-12-16',
  '2027-01-01',
  '2027-01-04',
  '2027-01-07',
  '2027-03-08',
  '2027-03-15',
  '2027-03-22',
  '2027-03-23',
  '2027-03-24',
  '2027-05-03',
  '2027-05-07',
  '2027-05-10',
  '2027-07-06',
  '2027-10-25',
  '2027-12-16',
])

export const isHoliday = (day: string): boolean => holidays.has(day)
