import type { Basket } from '@bouwkring/contract/baskets'
import { useQueries } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUser } from '../../accounts/index.ts'
import { cardQuery } from '../../market/index.ts'
import { isApiError } from '../../platform/api.ts'
import { newKey } from '../../platform/new-key.ts'
import { tellError } from '../../platform/tell-error.ts'
import { unitText } from '../../products/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { FieldError, NumberInput, RadioInput } from '../../ui/form/index.ts'
import { Button, ButtonLink, Panel, showToast, Skeleton } from '../../ui/index.ts'
import { amountIn } from '../../platform/format.ts'
import { useReplace } from './api.ts'
import { type Line, lineBody } from './basket-form.ts'
import { useCollected } from './collected.ts'
import { isConditional, type Lettered } from './course.ts'
import { type Proposal, useProposals } from './use-proposals.ts'
import * as styles from './basket.module.css'

/** What was put in the basket of this browser and is counted in a unit, as it is on the market now; what is no longer there is left out. */
function useCandidates(unit: string | null) {
  const user = useUser()
  const { collected, take } = useCollected(user.tenant.id, user.id)
  const cards = useQueries({ queries: collected.map(({ id }) => cardQuery(id)) })
  const found = cards.flatMap(({ data: product }, i) =>
    product?.unit === unit ? [{ product, transport: collected[i]?.transport }] : [],
  )
  return { found, take, loading: cards.some(({ isLoading }) => isLoading) }
}

/** What fills a line: offers that are proposed together, or one product of the basket of this browser with an amount. */
type Filling = Proposal | Pick<Line, 'product' | 'transport'>

/** Asks for what fills a line, and answers whether that was done; what is refused is said at the amount, where there is one. */
function useFill(basket: Basket, replaces: number) {
  const { t } = useTranslation('baskets')
  const [error, setError] = useState('')
  const sent = useRef({ body: '', key: '' })
  const replace = useReplace(basket.id)
  const send = (lines: readonly (Line & { amount: number })[]): Promise<boolean> => {
    const body = {
      lines: lines.map((line) => ({ ...lineBody(line), replaces })),
    }
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
    setError('')
    const companies = [...new Set(lines.map(({ product }) => product.tenant.company))]
    return replace.mutateAsync({ body, key: sent.current.key }).then(
      () => {
        showToast(t('fill.done', { company: companies.join(', ') }), { tone: 'success' })
        return true
      },
      (refused: Error) => {
        const told = isApiError(refused) ? refused.reply?.violations?.[0]?.message : undefined
        if (told) setError(told)
        else tellError(refused)
        return false
      },
    )
  }
  return { send, error, busy: replace.isPending }
}

/** What a line can be filled with: as the combinations of the demand propose, and what lies in the basket of this browser. Null until all of it is there: what came later would take the place of what is chosen. */
function useChoices(basket: Basket, { line }: Lettered) {
  const { t, i18n } = useTranslation('baskets')
  const { unit } = line.transaction.product
  const { found, take, loading } = useCandidates(unit)
  const proposals = useProposals(basket, line)
  if (loading || proposals === null) return { choices: null, take }
  const choices: { value: string; label: string; hint: string; filling: Filling }[] = [
    ...proposals.map((filling) => ({
      // By what it is: asked anew, another proposal may stand in its place.
      value: filling.lines.map((line) => `${line.product.id}-${line.amount}`).join('+'),
      label: filling.lines
        .map((line) => `${amountIn(line.amount, unit, i18n.language)} ${line.product.name}`)
        .join(' + '),
      hint: [
        t('fill.proposed', {
          count: filling.trips,
          companies: filling.lines.map(({ product }) => product.tenant.company).join(', '),
          km: filling.km.toLocaleString(i18n.language),
        }),
        ...filling.lines.flatMap(({ store }) =>
          store ? t('room', { count: store.weeks, depot: store.name }) : [],
        ),
      ].join('. '),
      filling,
    })),
    ...found.map((filling) => ({
      value: String(filling.product.id),
      label: filling.product.name,
      hint: [t('fill.collected'), filling.product.tenant.company, filling.product.city]
        .filter(Boolean)
        .join(' · '),
      filling,
    })),
  ]
  return { choices, take }
}

/** What becomes of what is agreed already. */
function Lead({ basket }: { basket: Basket }) {
  const { t } = useTranslation('baskets')
  return <p className="small">{t(isConditional(basket) ? 'fill.leadAll' : 'fill.lead')}</p>
}

/** Fills what a line lacks: as the combinations of the demand propose, with a product that was put in the basket, or by searching one first. */
export function FillPanel({ basket, row }: { basket: Basket; row: Lettered }) {
  const { t, i18n } = useTranslation('baskets')
  const { missing, transaction } = row.line
  const { unit, name, is_released } = transaction.product
  const { choices, take } = useChoices(basket, row)
  const [chosen, setChosen] = useState<string>()
  const [amount, setAmount] = useState<number | null>(missing)
  const { send, error, busy } = useFill(basket, transaction.id)
  const text = (n: number) => amountIn(n, unit, i18n.language)
  const choice = choices?.find(({ value }) => value === chosen) ?? choices?.[0]
  const filling = choice?.filling
  const ask = () => {
    if (!filling) return
    if ('lines' in filling) void send(filling.lines)
    else
      void send([{ ...filling, amount: amount ?? Number.NaN }]).then((asked) => {
        if (asked) take(filling.product.id)
      })
  }
  return (
    <Panel title={t('fill.title', { amount: text(missing), letter: row.letter })}>
      <div className="column gap-3">
        <Lead basket={basket} />
        {choices === null ? (
          <Skeleton height={96} aria-busy />
        ) : choice ? (
          <RadioInput
            id={`fill-${transaction.id}`}
            label={t('fill.from')}
            value={choice.value}
            onChange={setChosen}
            choices={choices.map(({ filling: _, ...shown }) => shown)}
          />
        ) : (
          <p className="small muted">{t('fill.nothing')}</p>
        )}
        {filling && !('lines' in filling) ? (
          <div className={styles.howMuch}>
            <NumberInput
              id={`fill-${transaction.id}-amount`}
              label={t('fill.amount')}
              value={amount}
              onChange={setAmount}
              unit={unitText(unit)}
              digits={2}
              most={3}
              error={error}
            />
          </div>
        ) : (
          <FieldError id={`fill-${transaction.id}`} error={error} />
        )}
        <div className="row wrap gap-2">
          <ButtonLink
            to="/zoeken"
            search={{ search: name, view: 'list', ...(is_released ? {} : { is_released: false }) }}
            startIcon={<Search size={18} aria-hidden />}
          >
            {t('fill.search')}
          </ButtonLink>
          {filling ? (
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden />}
              loading={busy}
              onClick={ask}
            >
              {t('fill.ask')}
            </Button>
          ) : null}
        </div>
      </div>
    </Panel>
  )
}
