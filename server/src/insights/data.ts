import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of insights. */
export const dataClasses: DataClasses = {
  'insights.exchange': {
    none: 'transaction_id giver_tenant_id taker_tenant_id giver_spot_id taker_spot_id completed_on product_name category amount unit mass_kg mass_basis value_cents value_basis co2e_kg co2e_low co2e_high parts from_place from_latitude from_longitude to_place to_latitude to_longitude published_at matched_at reserved_at accepted_at completed_at calculated_at km trips transport_kg net_kg net_low net_high break_even_km assumptions depot_name depot_city by_latitude by_longitude',
  },
  'insights.factor': {
    none: 'otl_key co2e co2e_scope source entry alternative alternative_source reused density density_source certainty',
  },
}
