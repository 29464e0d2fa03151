import type { Classes } from './data-classes.ts'
import { accountColumns } from './data-map-accounts.ts'
import { tradeColumns } from './data-map-trade.ts'

/** Every column of the product with its class; a column that is missing here, or no longer exists, fails a test. */
export const dataMap: Readonly<Record<string, Classes>> = {
  ...accountColumns,
  ...tradeColumns,
  'catalogue.change': {
    none: 'id otl_id touched moved state done total created_at ended_at gone_id replaced_by',
  },
  'catalogue.library_item': {
    none: 'id tenant_id library_id type name description synonym published otl_id unit sustainability_type materials properties created_at version',
    personal: [{ columns: 'created_by', of: 'created_by = :person', beside: 'id name created_at' }],
  },
  'catalogue.otl': {
    none: 'id key type name parent_id published unit density pre post depth version',
  },
  'catalogue.otl_composition': { none: 'otl_id material_id percentage ordering include_in_childs' },
  'catalogue.otl_property': { none: 'otl_id property_id percentage ordering include_in_childs' },
  'catalogue.otl_raw_category': {
    none: 'id otl_id raw_category_id deficode_number deficode_value',
  },
  'catalogue.otl_request': {
    none: 'id tenant_id kind type name attributes status about_otl_id product_id otl_id created_at reason answered_at',
    personal: [
      {
        columns: 'user_id',
        of: 'user_id = :person',
        beside: 'id kind name attributes status reason created_at answered_at',
      },
    ],
  },
  'catalogue.otl_synonym': { none: 'otl_id name' },
  'catalogue.own_option': {
    none: 'id tenant_id property_id option created_at',
    personal: [
      { columns: 'created_by', of: 'created_by = :person', beside: 'id option created_at' },
    ],
  },
  'catalogue.property': {
    none: 'id reference name type otl_types required include_in_description global visible_in_search_map is_default is_user_defined better placeholder property_group_id units data version organisation_id ordering field',
  },
  'catalogue.property_group': { none: 'id name ordering version' },
  'catalogue.property_raw_category': {
    none: 'id property_id raw_category_id deficode_number deficode_value value',
  },
  'catalogue.raw_category': { none: 'id raw_code name unit is_released version' },
  'catalogue.tenant_library': { none: 'id tenant_id name created_at version published' },
  'files.file': {
    none: 'key tenant_id kind bytes created_at',
    personal: [
      {
        columns: 'created_by filename',
        of: 'created_by = :person',
        beside: 'key kind bytes created_at',
      },
    ],
  },
  'files.media_object': { none: 'id tenant_id file_key original_name taken created_at' },
  'help.document': { none: 'id name media_id file_key kind filename bytes version created_at' },
  'help.faq': { none: 'id title_nl title_en ordering version' },
  'help.faq_item': { none: 'id faq_id question_nl question_en answer_nl answer_en ordering' },
  'insights.exchange': {
    none: 'transaction_id giver_tenant_id taker_tenant_id giver_spot_id taker_spot_id completed_on product_name category amount unit mass_kg mass_basis value_cents value_basis co2e_kg co2e_low co2e_high parts from_place from_latitude from_longitude to_place to_latitude to_longitude published_at matched_at reserved_at accepted_at completed_at calculated_at km trips transport_kg net_kg net_low net_high break_even_km assumptions depot_name depot_city by_latitude by_longitude',
  },
  'insights.factor': {
    none: 'otl_key co2e co2e_scope source entry alternative alternative_source reused density density_source certainty',
  },
  'integrations.api_key': {
    none: 'id tenant_id name scopes hint created_at expires_at last_used_at revoked_at',
    secret: 'hash',
    personal: [
      {
        columns: 'created_by',
        of: 'created_by = :person',
        beside: 'id name scopes created_at expires_at last_used_at revoked_at',
      },
    ],
  },
  'integrations.delivery': {
    none: 'id tenant_id webhook_id message_id cause event body state attempts due_at taken_at attempted_at status duration_ms answer error created_at',
  },
  'integrations.feed': { none: 'tenant_id active' },
  'integrations.feed_item': { none: 'tenant_id product_id digest step changed_at withdrawn' },
  'integrations.webhook': {
    none: 'id tenant_id name url events active failures failing_since retry_at stopped_at created_at version',
    secret: 'secret',
  },
  'notifications.notification': {
    none: 'id tenant_id kind params dedupe_key dismissed_at created_at mail mailed_at',
    personal: [
      {
        columns: 'user_id',
        of: 'user_id = :person',
        beside: 'id kind params created_at dismissed_at',
      },
    ],
  },
  'platform.audit': {
    none: 'id at tenant_id action object result detail',
    personal: [
      { columns: 'user_id ip', of: 'user_id = :person', beside: 'at action object result' },
    ],
  },
  'platform.audit_seal': { none: 'id audit_id at hash result' },
  'platform.idempotency': {
    none: 'tenant_id route key request_hash status created_at',
    secret: 'reply',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'route created_at' }],
  },
  'platform.mail': {
    none: 'id tenant_id message_id state attempts last_error claimed_at claimed_by sent_at created_at',
    secret: 'dedupe_key body html unsubscribe',
    personal: [
      {
        columns: 'to_name to_address subject',
        // The key of the mail about a changed address contains the user: it was sent to the former address.
        of: "to_address = :email or dedupe_key like 'address:' || :person || ':%'",
        beside: 'state created_at sent_at',
      },
      {
        columns: 'reply_name reply_address',
        of: 'reply_address = :email',
        beside: 'created_at sent_at',
      },
    ],
  },
}
