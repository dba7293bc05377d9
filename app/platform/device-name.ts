// The first match is used, because the User-Agent of one browser also contains the names of others.
const browsers: [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OP(R|iOS|T)\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** The usual names of a visitor's browser and system, read from the User-Agent; unknown ones are absent. */
export function deviceName(userAgent: string): { browser?: string; system?: string } {
  const first = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return { browser: first(browsers), system: first(systems) }
}
