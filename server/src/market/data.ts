import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of market. */
export const dataClasses: DataClasses = {
  'market.best_match': { none: 'tenant_id product_id score' },
  'market.change': { none: 'xid product_id changed_at' },
  'market.favorite': {
    none: 'tenant_id product_id created_at seen_price_cents seen_amount told_till',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'product_id created_at' }],
  },
  'market.listing': {
    none: 'product_id tenant_id spot_id published_at audience owner_mask otl_id image_id price_cents latitude longitude pre period_from period_till slack_days bridge_days range_km amount_type is_released amount type label unit price_type kind name words stems facets condition known origin demountability hazard',
  },
  'market.otl_words': { none: 'otl_id pre words' },
  'market.property': { none: 'product_id property_id tenant_id number texts condition' },
  'market.property_source': { none: 'product_id property_id tenant_id number texts condition' },
  'market.rollup_source': {
    none: 'spot_id is_released tenant_id audience period_till kind latitude longitude product_count scattered ends_apart',
  },
  'market.saved_search': {
    none: 'id tenant_id filter place view active_till since problem lost last_hit_at created_at version is_released otls properties own kinds units labels types west south east north latitude longitude metres whole day_from day_till min_amount roots typed',
    personal: [
      {
        columns: 'user_id name',
        of: 'user_id = :person',
        beside: 'id filter place view active_till last_hit_at created_at',
      },
    ],
  },
  'market.saved_search_follower': {
    none: 'search_id tenant_id frequency paused_at paused_till paused_why told_from seen_at round',
    personal: [
      {
        columns: 'user_id',
        of: 'user_id = :person',
        beside: 'search_id frequency paused_at paused_till seen_at',
      },
    ],
  },
  'market.saved_search_hit': {
    none: 'search_id product_id tenant_id why amount price_cents found_at',
  },
  'market.source': {
    none: 'product_id tenant_id spot_id published_at audience owner_mask otl_id image_id price_cents latitude longitude pre period_from period_till slack_days bridge_days range_km amount_type is_released amount type label unit price_type kind name words condition known origin demountability hazard',
  },
  'market.spot_rollup': {
    none: 'spot_id is_released tenant_id audience period_till kind latitude longitude product_count scattered ends_apart',
  },
  'market.to_search': { none: 'id product_id came was valued loosened noted_at' },
  'market.word': { none: 'word stem' },
}
