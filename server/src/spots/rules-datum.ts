// The datum of a .prj: ESRI writes its name and not its shift, without which a place is up to 200 m off.

/** Datums that are within two metres of WGS84, by the start of their name. */
const likeWgs84 =
  /^(wgs_?(19)?84|world_geodetic_system_1984|etrs|etrf|european_terrestrial|itrf|north_american_(datum_)?1983|nad_?(19)?83|rgf|gda|sirgas|jgd_20)/
/** Shifts to WGS84 (position vector: metres, seconds of arc, parts per million) of other datums in and around the Netherlands, with their EPSG code. */
const shifts: readonly [name: RegExp, shift: string][] = [
  // EPSG:1134; the best of its shifts depends on the country; they differ by two metres.
  [/^european_(datum_)?1950|^ed_?50/, '-87,-96,-120'],
  // EPSG:15929. The opposite sign of the rotation puts a place 180 m off.
  [/^belge_1972|national_belge_1972/, '-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747'],
  // EPSG:1777
  [/^deutsches_hauptdreiecksnetz|^dhdn/, '598.1,73.7,418.2,0.202,0.045,-2.455,6.7'],
  // EPSG:1314
  [/^osgb_?(19)?36|ordnance_survey_.*1936/, '446.448,-125.157,542.06,0.15,0.247,0.842,-20.489'],
  // EPSG:1173, an average of the United States.
  [/^north_american_(datum_)?1927|^nad_?(19)?27/, '-8,160,176'],
]

/** The text of a .prj with the shift of its datum; null for an unknown datum, whose places cannot be located. */
export function withShift(prj: string): string | null {
  if (/TOWGS84\s*\[/i.test(prj)) return prj
  const given = /DATUM\s*\[\s*"([^"]{1,120})"/i.exec(prj)?.[1] ?? ''
  const name = given
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^d_/, '')
  if (likeWgs84.test(name)) return prj
  const shift = shifts.find(([known]) => known.test(name))?.[1]
  return shift === undefined
    ? null
    : prj.replace(/((?:SPHEROID|ELLIPSOID)\s*\[[^\]]*\])/i, `$1,TOWGS84[${shift}]`)
}
