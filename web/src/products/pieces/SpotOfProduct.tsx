import type { Product } from '@bouwkring/contract/products'
import { useNamed } from '../../accounts/index.ts'
import type { ReactNode } from 'react'
import { shapeOf } from '../../spots/index.ts'
import { Avatar } from '../../ui/index.ts'
import { ShapeMark } from '../../ui/map/index.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as placeKindStyles from '../../ui/place-kind.module.css'
import * as styles from './view.module.css'

/** Who offers or demands it and where, with the distance (`distance`), otherwise the town. */
export function SpotOfProduct({ product, distance }: { product: Product; distance?: ReactNode }) {
  const named = useNamed()
  const { spot, tenant, tenant_logo: logo } = product
  return (
    <div className={`${panelStyles.panel} ${styles.spot}`}>
      <Avatar
        name={tenant.company}
        size="l"
        square
        image={logo ? `${logo.cdn}/avatar` : undefined}
      />
      <div className="grow">
        <p className="bold ink-strong">{tenant.company}</p>
        <p className={placeKindStyles.placeKind}>
          <ShapeMark shape={shapeOf(spot.definition.kind)} colour={spot.definition.color} />
          <span>{spot.name}</span>
          <span className="visually-hidden"> ({named(spot.definition.name)})</span>
        </p>
      </div>
      <p className="align-right">
        {distance ?? <span className="bold ink-strong">{spot.city}</span>}
      </p>
    </div>
  )
}
