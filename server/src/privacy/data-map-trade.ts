import type { Classes } from './data-classes.ts'

/** The columns of offers, demands and agreements. */
export const tradeColumns: Readonly<Record<string, Classes>> = {
  'market.best_match': { none: 'tenant_id product_id score' },
  'market.change': { none: 'xid product_id changed_at' },
  'market.favorite': {
    none: 'tenant_id product_id created_at seen_price_cents seen_amount told_till',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'product_id created_at' }],
  },
  'market.listing': {
    none: 'product_id tenant_id spot_id published_at audience owner_mask otl_id image_id price_cents latitude longitude pre period_from period_till slack_days bridge_days range_km amount_type is_released amount type label unit price_type kind name words stems facets condition known origin demountability hazard',
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
  'market.to_search': { none: 'id product_id came was valued noted_at' },
  'market.otl_words': { none: 'otl_id pre words' },
  'market.property': { none: 'product_id property_id tenant_id number texts condition' },
  'market.property_source': { none: 'product_id property_id tenant_id number texts condition' },
  'market.rollup_source': {
    none: 'spot_id is_released tenant_id audience period_till kind latitude longitude product_count scattered ends_apart',
  },
  'market.source': {
    none: 'product_id tenant_id spot_id published_at audience owner_mask otl_id image_id price_cents latitude longitude pre period_from period_till slack_days bridge_days range_km amount_type is_released amount type label unit price_type kind name words condition known origin demountability hazard',
  },
  'market.spot_rollup': {
    none: 'spot_id is_released tenant_id audience period_till kind latitude longitude product_count scattered ends_apart',
  },
  'market.word': { none: 'word stem' },
  'matching.match': {
    none: 'id offer_id demand_id offer_tenant_id demand_tenant_id offer_spot_id demand_spot_id score distance gap_days slack_days parts created_at checked_at',
  },
  'matching.told': { none: 'offer_id demand_id told_at score' },
  'matching.weight': { none: 'otl_id property_id weight span better' },
  'imports.file': { none: 'import_id tenant_id bytes created_at' },
  'imports.import': {
    none: 'id tenant_id spot_id filename source file_hash sheets sheet header_row encoding delimiter is_released mode publish columns answers state reached checked total version created_at started_at finished_at undone_at',
    personal: [
      {
        columns: 'created_by',
        of: 'created_by = :person',
        beside: 'id spot_id filename created_at',
      },
      {
        columns: 'started_by',
        of: 'started_by = :person',
        beside: 'id spot_id filename started_at',
      },
    ],
  },
  'imports.line': {
    none: 'import_id tenant_id row_no cells state problems act junk skip product_id before spot_id',
  },
  'imports.picture': {
    none: 'import_id name tenant_id filename file_key width height created_at',
  },
  'imports.memory': { none: 'tenant_id kind said field value' },
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
  'products.bulk_picture': { none: 'id tenant_id file_key filename width height created_at' },
  'products.bulk_line': { none: 'bulk_id tenant_id product_id state problems before' },
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
  'spots.attachment': {
    none: 'id tenant_id spot_id file_key filename kind bytes created_at',
    personal: [
      {
        columns: 'created_by',
        of: 'created_by = :person',
        beside: 'id spot_id filename created_at',
      },
    ],
  },
  'spots.contact': { none: 'tenant_id spot_id contact_person_id' },
  'spots.definition': { none: 'id tenant_id name kind color visible editable version' },
  'spots.owner': {
    none: 'tenant_id spot_id',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'spot_id' }],
  },
  'spots.shape': {
    none: 'spot_id tenant_id file_key filename layers features west south east north projection assumed created_at simplified skipped',
  },
  'spots.spot': {
    none: 'id tenant_id definition_id division_id name projectnumber description period_from period_till period_certainty latitude longitude street housenumber postalcode city range_km active archived_at audience version created_at updated_at',
    personal: [{ columns: 'owner_id', of: 'owner_id = :person', beside: 'id name created_at' }],
  },
  'spots.told': { none: 'tenant_id spot_id period_till what told_at' },
  'spots.upload': {
    none: 'object_key tenant_id spot_id bytes created_at taken',
    personal: [
      { columns: 'created_by', of: 'created_by = :person', beside: 'object_key bytes created_at' },
    ],
  },
  'spots.visibility': { none: 'tenant_id spot_id group_id' },
  'transactions.still_asked': { none: 'product_id tenant_id times asked_at ended_at' },
  'transactions.still_setting': { none: 'tenant_id asks first_days last_days version' },
  'transactions.answer_link': {
    none: 'tenant_id transaction_id move expires_at used_at created_at',
    secret: 'hash',
    personal: [
      {
        columns: 'user_id',
        of: 'user_id = :person',
        beside: 'transaction_id move created_at expires_at used_at',
      },
    ],
  },
  'storage.booking': {
    none: 'id tenant_id spot_id spot_name spot_city transaction_id asker_tenant_id receiver_tenant_id product_id state m2 week_from week_till cents week_cents name destination reason exchanged created_at moved_at',
  },
  'storage.offer': {
    none: 'spot_id tenant_id floor_m2 accepts cents_per_m2_week max_weeks covered hours notes version',
  },
  'transactions.basket': {
    none: 'id sender_tenant_id demand_id name mode likeness deadline assumptions state incomplete_since fulfilled_at ended_at created_at',
    personal: [
      {
        columns: 'sender_user_id reason remark',
        of: 'sender_user_id = :person',
        beside: 'id name state created_at',
      },
    ],
  },
  'transactions.contact_message': {
    none: 'id sender_tenant_id receiver_tenant_id product_id product_name transaction_id company created_at',
    personal: [
      {
        columns: 'sender_user_id name email phonenumber message',
        of: 'sender_user_id = :person',
        beside: 'id company product_name created_at',
      },
    ],
  },
  'transactions.step': {
    none: 'id transaction_id move from_status to_status amount by_tenant_id by_company at reason',
    personal: [
      {
        columns: 'by_user_id by_name note',
        of: 'by_user_id = :person',
        beside: 'id transaction_id move amount at',
      },
    ],
  },
  'transactions.transaction': {
    none: 'id sender_tenant_id receiver_tenant_id product_id spot_id related_product_id related_spot_id status amount taken related_taken completed_amount completed_on transport distance snapshot expires_at created_at moved_at basket_id replaces_id',
    personal: [
      {
        columns: 'sender_user_id',
        of: 'sender_user_id = :person',
        beside: 'id status amount created_at',
      },
    ],
  },
}
