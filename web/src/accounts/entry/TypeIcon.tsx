import { Building, HardHat, Landmark, Ruler } from 'lucide-react'

const icons = { Overheden: Landmark, Aannemers: HardHat, Ingenieursbureaus: Ruler }

/** A company type as a picture beside its name. */
export function TypeIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : Building
  return <Icon size={22} aria-hidden />
}
