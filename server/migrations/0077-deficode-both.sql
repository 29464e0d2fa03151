-- A RAW link of an object type has a deficode place and its value, or neither, as that of a property: a place without a value would claim the lines that have nothing there.
-- What one half says cannot be known, so those links hold for their category.
update catalogue.otl_raw_category set deficode_number = null, deficode_value = null where (deficode_number is null) <> (nullif(btrim(deficode_value), '') is null) or deficode_number not between 1 and 6 or (deficode_number is null and deficode_value is not null);
alter table catalogue.otl_raw_category add constraint otl_raw_category_deficode_check check ((deficode_number is null) = (deficode_value is null)),
  add constraint otl_raw_category_deficode_number_check check (deficode_number between 1 and 6), add constraint otl_raw_category_deficode_value_check check (length(deficode_value) between 1 and 100);
comment on column catalogue.property.global is 'Of the shared catalogue: only a super admin changes it. Which object types have it stands in otl_property';
