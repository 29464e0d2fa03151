import { type BulkAct, mostAtOnce } from '@bouwkring/contract/product-bulk'
import { Ellipsis, X } from 'lucide-react'
import { useState } from 'react'
import { countText, useTranslation } from '../../texts/index.ts'
import { acts } from './acts.ts'
import { Button, IconButton, useMediaQuery } from '../../ui/index.ts'
import { Menu, MenuItem } from '../../ui/mui/index.ts'
import * as styles from './bulk.module.css'

interface BulkBarProps {
  count: number
  total: number
  /** How many of them are on this page. */
  here: number
  released: boolean
  may: { publish: boolean; edit: boolean }
  onAll: () => void
  onClear: () => void
  onAct: (act: BulkAct) => void
}

/** How many products are selected, and what can be done with them. */
export function BulkBar({
  count,
  total,
  here,
  released,
  may,
  onAll,
  onClear,
  onAct,
}: BulkBarProps) {
  const { t, i18n } = useTranslation('bulk')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wide, middle] = [useMediaQuery('(min-width:1200px)'), useMediaQuery('(min-width:700px)')]
  const open = acts.filter(
    ({ offers, publishes }) => (!offers || released) && (publishes ? may.publish : may.edit),
  )
  const inSight = wide ? 6 : middle ? 3 : 1
  const tooMany = count > mostAtOnce
  const choose = (act: BulkAct) => {
    setAnchor(null)
    onAct(act)
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar')}>
      <IconButton size="small" onClick={onClear} aria-label={t('clear')}>
        <X size={18} aria-hidden />
      </IconButton>
      <span className="row gap-1" role="status">
        <b className={styles.count}>{countText(count, i18n.language)}</b> {t('chosen', { count })}
      </span>
      {count < total ? (
        <Button size="small" variant="text" onClick={onAll}>
          {t('all', { count: total })}
        </Button>
      ) : null}
      <span className={styles.deeds}>
        {open.slice(0, inSight).map(({ act, icon: Icon }) => (
          <Button
            key={act}
            size="small"
            variant="text"
            disabled={tooMany}
            startIcon={<Icon size={16} aria-hidden />}
            onClick={() => choose(act)}
          >
            {t(`act.${act}.do`)}
          </Button>
        ))}
        {open.length > inSight ? (
          <Button
            size="small"
            variant="text"
            disabled={tooMany}
            aria-haspopup="menu"
            startIcon={<Ellipsis size={16} aria-hidden />}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t('more')}
          </Button>
        ) : null}
      </span>
      <span className={`small muted ${styles.where}`}>
        {tooMany
          ? t('tooMany')
          : count > here
            ? t('where', { here, elsewhere: count - here })
            : null}
      </span>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {open.slice(inSight).map(({ act, icon: Icon }) => (
          <MenuItem key={act} onClick={() => choose(act)}>
            <Icon size={16} aria-hidden />
            {t(`act.${act}.do`)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
