import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of products. */
export const dataClasses: DataClasses = {
  'products.bulk': {
    none: 'id tenant_id spot_id deed state created_at finished_at undone_at',
    personal: [
      {
        columns: 'asked_by',
        of: 'asked_by = :person',
        beside: 'id spot_id deed created_at',
      },
    ],
  },
  'products.bulk_line': { none: 'bulk_id tenant_id product_id state problems before' },
  'products.bulk_picture': { none: 'id tenant_id file_key filename width height created_at' },
  'products.condition_evidence': {
    none: 'id tenant_id product_id grade known known_on created_at',
    personal: [
      {
        columns: 'user_id',
        of: 'user_id = :person',
        beside: 'product_id grade known known_on created_at',
      },
    ],
  },
  'products.image': { none: 'id tenant_id product_id file_key width height ordering created_at' },
  'products.material': { none: 'id tenant_id product_id otl_id name type percentage ordering' },
  'products.meta': { none: 'id tenant_id product_id type' },
  'products.product': {
    none: 'id tenant_id spot_id otl_id type name is_released amount amount_type amount_given least_amount unit note sustainability_type latitude longitude price_type price_cents transport published published_at version created_at updated_at condition_grade condition_matching condition_known condition_known_on origin_kind origin_on origin_precision origin_place origin_work origin_built in_use_since in_use_about demountability hazard hazard_kinds hazard_statement appearance manufacturer model remaining_years uniform external_ref confirmed_at unconfirmed_since period_from period_till period_certainty',
  },
  'products.property_file': {
    none: 'id tenant_id product_id property_id file_key filename kind bytes created_at',
  },
  'products.property_value': {
    none: 'tenant_id product_id property_id texts number day unit matching_condition',
  },
  'products.rsx_contract': {
    none: 'spot_id tenant_id filename number description year_version xml_version created changed uploaded_at',
    personal: [
      {
        columns: 'uploaded_by',
        of: 'uploaded_by = :person',
        beside: 'spot_id filename uploaded_at',
      },
    ],
  },
  'products.rsx_post': {
    none: 'id tenant_id spot_id ordering item_number parent_item_number chapter description maincode deficode unit amount amount_attribute specifications attributes is_material is_released product_id',
  },
}
