import type { OtlType } from '@bouwkring/contract/catalogue'
import type { OtlRequestRow } from '@bouwkring/contract/otl-requests'
import { Suspense, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { useAccept } from '../requests-api.ts'
import { DeclineRequest } from './DeclineRequest.tsx'
import { Button, latePiece } from '../../ui/index.ts'
import { Menu, MenuItem } from '../../ui/mui/index.ts'
import * as styles from './requests.module.css'

const OtlPicker = latePiece(() =>
  withTexts(import('../screens/OtlPicker.tsx'), 'catalogue').then((module) => ({
    default: module.OtlPicker,
  })),
)
const types: readonly OtlType[] = ['product', 'material', 'element']

/** Actions on a waiting request: assign it to an object type of one of the three types, or decline it. */
export function RequestActions({ request }: { request: OtlRequestRow }) {
  const { t } = useTranslation('requests')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [type, setType] = useState<OtlType>()
  const [declining, setDeclining] = useState(false)
  const accept = useAccept(request.id)
  if (request.status !== 'pending') return null
  const { name } = request
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        onClick={(event) => setAnchor(event.currentTarget)}
        loading={accept.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('assignOf', { name })}
      >
        {t('assign')}
      </Button>
      <Button
        size="small"
        variant="text"
        onClick={() => setDeclining(true)}
        aria-label={t('declineOf', { name })}
      >
        {t('decline')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('assignOf', { name }) } }}
      >
        {types.map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              setAnchor(null)
              setType(one)
            }}
          >
            {t(`assignAs.${one}`)}
          </MenuItem>
        ))}
      </Menu>
      {type ? (
        <Suspense fallback={null}>
          <OtlPicker
            title={t('pick', { name })}
            types={[type]}
            none={false}
            asks={false}
            onChoose={(card) => {
              setType(undefined)
              if (card) accept.mutate(card.id)
            }}
            onClose={() => setType(undefined)}
          />
        </Suspense>
      ) : null}
      {declining ? <DeclineRequest request={request} onClose={() => setDeclining(false)} /> : null}
    </span>
  )
}
