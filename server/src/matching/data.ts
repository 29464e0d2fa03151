import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of matching. */
export const dataClasses: DataClasses = {
  'matching.match': {
    none: 'id offer_id demand_id offer_tenant_id demand_tenant_id offer_spot_id demand_spot_id score distance gap_days slack_days parts created_at checked_at',
  },
  'matching.told': { none: 'offer_id demand_id told_at score' },
  'matching.weight': { none: 'otl_id property_id weight span better' },
}
