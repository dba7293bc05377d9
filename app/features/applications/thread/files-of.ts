/** Returns the files of a message's form; a field without a chosen file sends an empty one. */
export function filesOf(form: FormData): File[] {
  return form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)
}
