/** Personal columns of a table, whose rows are of a person by `of` (with `:person`, `:tenant` and `:email`), and what an export shows beside them so that they can be understood. */
export interface Personal {
  readonly columns: string
  readonly of: string
  readonly beside: string
}
/**
 * The classes of a table's columns. `personal`: says something of a person with an account, and is in the export of that person. `secret`: lets somebody in, or is a copy that holds others;
 * it never leaves the product. `none`: the rest, such as what an organisation publishes.
 */
export interface Classes {
  readonly none: string
  readonly secret?: string
  readonly personal?: readonly Personal[]
}

/** Every column of the product with its class; a column that is missing here, or is no longer there, fails a test. */
export const dataMap: Readonly<Record<string, Classes>> = {
  'accounts.attempt': { none: 'slot since count', secret: 'key' },
  'accounts.contact_person': {
    none: 'id tenant_id saved created_at version',
    personal: [
      {
        columns:
          'user_id first_name last_name email phonenumber streetname housenumber postal_code city',
        of: 'user_id = :person or tenant_id = :tenant and email = :email',
        beside: 'id created_at',
      },
    ],
  },
  'accounts.division': { none: 'id tenant_id name version' },
  'accounts.group': {
    none: 'id kind name tenant_id is_mandatory government bit created_at version',
  },
  'accounts.group_member': { none: 'group_id tenant_id status invited_at' },
  'accounts.group_permission': { none: 'id group_id role_id permissions version' },
  'accounts.half_way': {
    none: 'tenant_id stay tries expires_at used_at',
    secret: 'hash',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'expires_at used_at' }],
  },
  'accounts.hand_over': {
    none: 'tenant_id session_id created_at expires_at used_at',
    secret: 'hash',
    personal: [
      { columns: 'user_id', of: 'user_id = :person', beside: 'created_at expires_at used_at' },
    ],
  },
  'accounts.identity': {
    none: 'tenant_id created_at',
    personal: [
      { columns: 'user_id issuer subject', of: 'user_id = :person', beside: 'created_at' },
    ],
  },
  'accounts.one_time_token': {
    none: 'tenant_id purpose expires_at used_at created_at',
    secret: 'hash',
    personal: [
      {
        columns: 'user_id',
        of: 'user_id = :person',
        beside: 'purpose created_at expires_at used_at',
      },
    ],
  },
  'accounts.recovery_code': {
    none: 'tenant_id used_at',
    secret: 'hash',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'used_at' }],
  },
  'accounts.refresh_token': { none: 'tenant_id session_id issued_at rotated_at', secret: 'hash' },
  'accounts.role': { none: 'id tenant_id name is_user_defined version' },
  'accounts.role_permission': { none: 'role_id permission' },
  'accounts.second_factor': {
    none: 'tenant_id confirmed_at last_step created_at',
    secret: 'secret',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'created_at confirmed_at' }],
  },
  'accounts.session': {
    none: 'tenant_id created_at used_at idle expires_at ended_at end_reason chosen_tenant_id strong single_sign_on stays',
    secret: 'id',
    personal: [
      {
        columns: 'user_id agent',
        of: 'user_id = :person',
        beside: 'created_at used_at expires_at ended_at end_reason',
      },
    ],
  },
  'accounts.setting': { none: 'id tenant_id category value version' },
  'accounts.tenant': {
    none: 'id uuid company subdomain status group_id mask company_number phone max_user_count created_at activated version logo_key second_factor_required',
  },
  'accounts.user': {
    none: 'id tenant_id is_first_login disabled_at created_at confirms_email version',
    secret: 'password_hash',
    personal: [
      {
        columns: 'name email phonenumber language avatar_key uuid',
        of: 'id = :person',
        beside: 'id created_at is_first_login',
      },
    ],
  },
  'accounts.user_role': {
    none: 'tenant_id role_id',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'role_id' }],
  },
  'accounts.user_setting': {
    none: 'id tenant_id category updated_at',
    personal: [
      { columns: 'user_id value', of: 'user_id = :person', beside: 'category updated_at' },
    ],
  },
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
    none: 'id reference name type otl_types required include_in_description global visible_in_search_map is_default is_user_defined placeholder property_group_id units data version organisation_id ordering',
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
    none: 'transaction_id giver_tenant_id taker_tenant_id giver_spot_id taker_spot_id completed_on product_name category amount unit mass_kg mass_basis value_cents value_basis co2e_kg co2e_low co2e_high parts from_place from_latitude from_longitude to_place to_latitude to_longitude published_at matched_at reserved_at accepted_at completed_at calculated_at',
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
  'market.best_match': { none: 'tenant_id product_id score' },
  'market.change': { none: 'xid product_id changed_at' },
  'market.favorite': {
    none: 'tenant_id product_id created_at',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'product_id created_at' }],
  },
  'market.listing': {
    none: 'product_id tenant_id spot_id published_at audience owner_mask otl_id image_id price_cents latitude longitude pre period_from period_till range_km amount_type is_released amount type label unit price_type kind name words facets',
  },
  'market.otl_words': { none: 'otl_id pre words' },
  'market.property': { none: 'product_id property_id tenant_id number texts condition' },
  'market.property_source': { none: 'product_id property_id tenant_id number texts condition' },
  'market.rollup_source': {
    none: 'spot_id is_released tenant_id audience period_till kind latitude longitude product_count scattered',
  },
  'market.source': {
    none: 'product_id tenant_id spot_id published_at audience owner_mask otl_id image_id price_cents latitude longitude pre period_from period_till range_km amount_type is_released amount type label unit price_type kind name words',
  },
  'market.spot_rollup': {
    none: 'spot_id is_released tenant_id audience period_till kind latitude longitude product_count scattered',
  },
  'market.word': { none: 'word stem' },
  'matching.match': {
    none: 'id offer_id demand_id offer_tenant_id demand_tenant_id offer_spot_id demand_spot_id score distance parts created_at checked_at',
  },
  'matching.told': { none: 'offer_id demand_id told_at' },
  'matching.weight': { none: 'otl_id property_id weight span' },
  'notifications.notification': {
    none: 'id tenant_id kind params dedupe_key dismissed_at created_at mail',
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
  'platform.audit_seal': { none: 'id audit_id at hash' },
  'platform.idempotency': {
    none: 'tenant_id route key request_hash status created_at',
    secret: 'reply',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'route created_at' }],
  },
  'platform.mail': {
    none: 'id tenant_id message_id state attempts last_error claimed_at claimed_by sent_at created_at',
    secret: 'dedupe_key body',
    personal: [
      {
        columns: 'to_name to_address subject',
        of: 'to_address = :email',
        beside: 'state created_at sent_at',
      },
      {
        columns: 'reply_name reply_address',
        of: 'reply_address = :email',
        beside: 'created_at sent_at',
      },
    ],
  },
  'products.image': { none: 'id tenant_id product_id file_key width height ordering created_at' },
  'products.material': { none: 'id tenant_id product_id otl_id name type percentage ordering' },
  'products.meta': { none: 'id tenant_id product_id type' },
  'products.product': {
    none: 'id tenant_id spot_id otl_id type name is_released amount amount_type amount_given unit note sustainability_type latitude longitude price_type price_cents transport published published_at version created_at updated_at',
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
    none: 'spot_id tenant_id file_key filename layers features west south east north projection assumed created_at simplified',
  },
  'spots.spot': {
    none: 'id tenant_id definition_id division_id name projectnumber description period_from period_till latitude longitude street housenumber postalcode city range_km active archived_at audience version created_at updated_at',
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
    none: 'id transaction_id move from_status to_status amount by_tenant_id by_company at',
    personal: [
      {
        columns: 'by_user_id by_name note',
        of: 'by_user_id = :person',
        beside: 'id transaction_id move amount at',
      },
    ],
  },
  'transactions.transaction': {
    none: 'id sender_tenant_id receiver_tenant_id product_id spot_id related_product_id related_spot_id status amount taken related_taken completed_amount completed_on transport distance snapshot expires_at created_at moved_at',
    personal: [
      {
        columns: 'sender_user_id',
        of: 'sender_user_id = :person',
        beside: 'id status amount created_at',
      },
    ],
  },
}
