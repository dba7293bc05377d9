/** «СК» of «Сарыарка Код Студия»: what stands where a company has no logo. */
export function companyInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
