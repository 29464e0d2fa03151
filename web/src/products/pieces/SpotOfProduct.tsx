import type { Product } from '@bouwkring/contract/products'
import { useNamed } from '../../accounts/index.ts'
import type { ReactNode } from 'react'
import { shapeOf } from '../../spots/index.ts'
import { Avatar } from '../../ui/index.ts'
import { ShapeMark } from '../../ui/map/index.ts'

/** Who offers or asks it and where, with how far that is (`distance`), else in which place. */
export function SpotOfProduct({ product, distance }: { product: Product; distance?: ReactNode }) {
  const named = useNamed()
  const { spot, tenant, tenant_logo: logo } = product
  return (
    <div className="panel pd-spot">
      <Avatar
        name={tenant.company}
        size="l"
        square
        image={logo ? `${logo.cdn}/avatar` : undefined}
      />
      <div className="grow">
        <p className="b ink tr">{tenant.company}</p>
        <p className="spt tr">
          <ShapeMark shape={shapeOf(spot.definition.kind)} colour={spot.definition.color} />
          <span className="tr">{spot.name}</span>
          <span className="vh"> ({named(spot.definition.name)})</span>
        </p>
      </div>
      <p className="r">{distance ?? <span className="b ink">{spot.city}</span>}</p>
    </div>
  )
}
