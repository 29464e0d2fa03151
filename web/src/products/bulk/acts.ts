import type { BulkAct } from '@bouwkring/contract/product-bulk'
import type { LucideIcon } from 'lucide-react'
import {
  CalendarRange,
  Euro,
  EyeOff,
  ImagePlus,
  Move,
  PackageX,
  SlidersHorizontal,
  Star,
  Tag,
  Truck,
  Upload,
} from 'lucide-react'

/** The deeds for many products, in the order of the bar. */
export const acts: readonly {
  act: BulkAct
  icon: LucideIcon
  /** For offers only. */
  offers?: true
  /** Requires permission to publish instead of to change. */
  publishes?: true
}[] = [
  { act: 'publish', icon: Upload, publishes: true },
  { act: 'move', icon: Move },
  { act: 'label', icon: Tag },
  { act: 'condition', icon: Star },
  { act: 'price', icon: Euro, offers: true },
  { act: 'transport', icon: Truck },
  { act: 'period', icon: CalendarRange },
  { act: 'property', icon: SlidersHorizontal },
  { act: 'pictures', icon: ImagePlus },
  { act: 'zero', icon: PackageX },
  { act: 'unpublish', icon: EyeOff, publishes: true },
]
