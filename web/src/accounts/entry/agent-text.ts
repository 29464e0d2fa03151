const browsers: readonly [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const nameIn = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** The browser and system named in a User-Agent, as far as they are known. */
export const agentOf = (agent: string) => ({
  browser: nameIn(agent, browsers),
  system: nameIn(agent, systems),
})
