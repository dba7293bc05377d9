/** Returns the account number of a bank in Kazakhstan (IIK, an IBAN) from a typed text, or null if it is not one. */
export function readIik(text: string): string | null {
  const iik = text.replace(/[\s\p{Dash}]/gu, '').toUpperCase()
  return /^KZ\d{5}[A-Z\d]{13}$/.test(iik) && rest97(iik) === 1 ? iik : null
}

/** The remainder that ISO 13616 checks: the country and its check digits move to the end, letters become numbers. */
function rest97(iban: string): number {
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const digits = Number.parseInt(sign, 36)
    rest = (rest * (digits > 9 ? 100 : 10) + digits) % 97
  }
  return rest
}

/** Returns the code of a bank (BIK) from a typed text, or null if it is not one. */
export function readBik(text: string): string | null {
  const bik = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z\d]{8}$/.test(bik) ? bik : null
}
