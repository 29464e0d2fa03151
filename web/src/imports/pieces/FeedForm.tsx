import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import { TextInput } from '../../ui/form/index.ts'
import { whyRefused } from '../../platform/why-refused.ts'
import { useFeed } from '../use-begin.ts'

/** The address of another installation's feed, which is read in full. */
export function FeedForm({
  spot,
  released,
  again,
}: {
  spot: number
  released: boolean
  again: boolean
}) {
  const { t } = useTranslation('imports')
  const [address, setAddress] = useState('')
  const feed = useFeed(spot)
  return (
    <form
      className="column gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        feed.mutate({ address: address.trim(), is_released: released, again })
      }}
    >
      <TextInput
        id="import-feed"
        name="feed"
        type="url"
        inputMode="url"
        label={t('feed.label')}
        hint={t('feed.hint')}
        value={address}
        error={feed.error ? whyRefused(feed.error, t('feed.failed')) : undefined}
        disabled={feed.isPending}
        onChange={(value) => {
          setAddress(value)
          feed.reset()
        }}
      />
      {address.trim() === '' ? null : (
        <span>
          <Button type="submit" loading={feed.isPending} disabled={spot === 0}>
            {t('feed.read')}
          </Button>
        </span>
      )}
    </form>
  )
}
