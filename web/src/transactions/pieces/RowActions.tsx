import type { Transaction } from '@bouwkring/contract/transactions'
import { useNavigate } from '@tanstack/react-router'
import { Check, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { shortage } from '../sides.ts'
import type { Starts } from '../use-deeds.tsx'
import { ClosedButton } from './ClosedButton.tsx'
import { Button, IconButton } from '../../ui/index.ts'
import { Menu, MenuItem } from '../../ui/mui/index.ts'
import * as styles from '../screens/transactions-list.module.css'
import { transactionAt } from './TransactionLink.tsx'

interface RowActionsProps {
  transaction: Transaction
  onDeed: (deed: Starts) => void
}

/** The deeds shown as buttons because it is the user's turn; `one` if there is room for only the first: the rest is at the transaction itself. */
export function Turn({ transaction, onDeed, one = false }: RowActionsProps & { one?: boolean }) {
  const { can, product } = transaction
  const { t } = useTranslation('transactions')
  const about = <span className="visually-hidden">: {product.name}</span>
  if (can.process)
    return (
      <Button size="small" onClick={() => onDeed('process')}>
        {t('deed.complete')}
        {about}
      </Button>
    )
  if (!can.decline) return null
  return (
    <>
      <ClosedButton
        why={can.accept ? '' : t(`notValid.${shortage(transaction)}`)}
        size="small"
        variant="contained"
        startIcon={one ? undefined : <Check size={16} aria-hidden />}
        onClick={() => onDeed('accept')}
      >
        {t('deed.accept')}
        {about}
      </ClosedButton>
      {one ? null : (
        <Button size="small" onClick={() => onDeed('decline')}>
          {t('deed.decline')}
          {about}
        </Button>
      )}
    </>
  )
}

/** The other actions of a row. */
export function RowMenu({ transaction, onDeed }: RowActionsProps) {
  const { t } = useTranslation('transactions')
  const { productSlug } = useHost()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const change = useChangeAddress()
  const close = () => setAnchor(null)
  const viewProduct = () => {
    close()
    change({ product: transaction.product.id })
  }
  const name = t('more', { product: transaction.product.name })
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={name}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': name } }}
      >
        <MenuItem onClick={() => void navigate(transactionAt(productSlug, transaction.id))}>
          {t('open')}
        </MenuItem>
        <MenuItem onClick={viewProduct}>{t('viewProduct')}</MenuItem>
        {transaction.can.contact ? (
          <MenuItem
            disabled={transaction.can.contact_closed}
            onClick={() => {
              close()
              onDeed('contact')
            }}
          >
            <span className={styles.menu}>
              {t('contact.menu')}
              {transaction.can.contact_closed ? (
                <span className="small">{t('contact.closed')}</span>
              ) : null}
            </span>
          </MenuItem>
        ) : null}
        {transaction.can.retract ? (
          <MenuItem
            onClick={() => {
              close()
              onDeed('retract')
            }}
          >
            {t('deed.retract')}
          </MenuItem>
        ) : null}
      </Menu>
    </>
  )
}

/** The actions of a row: buttons when it is the user's turn, the rest in the menu. */
export function RowActions(props: RowActionsProps) {
  return (
    <span className={styles.rowActions}>
      <Turn {...props} />
      <RowMenu {...props} />
    </span>
  )
}
