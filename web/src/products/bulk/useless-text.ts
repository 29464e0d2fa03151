import type { Useless } from '@bouwkring/contract/products'
import type { TFunction } from '../../texts/index.ts'

/** Warnings about products that are or would be published, but that others do not see or cannot reserve; none where the server tells nothing about them. */
export const uselessText = (useless: Useless | undefined, t: TFunction<'bulk'>): string[] =>
  (['ended', 'empty'] as const).flatMap((why) =>
    useless && useless[why] > 0 ? t(`useless.${why}`, { count: useless[why] }) : [],
  )
