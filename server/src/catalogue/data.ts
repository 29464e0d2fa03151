import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of catalogue. */
export const dataClasses: DataClasses = {
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
}
