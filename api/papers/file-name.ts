import type { SentResume } from '../contract/applications.ts'

/** Returns the name under which a resume is saved: «Резюме, Айгуль Сериккызы.pdf». */
export function resumeFileName(
  { name, title }: Pick<SentResume, 'name' | 'title'>,
  ending: 'pdf' | 'json',
): string {
  const whose = [name ?? title].map((words) => words.replace(/[\\/:*?"<>|]/g, ' ').trim())
  return `${['Резюме', ...whose].filter(Boolean).join(', ')}.${ending}`
}
