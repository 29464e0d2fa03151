-- RAW categories and property groups are edited in the back-office, by super admins.
alter table catalogue.raw_category add column version integer not null default 1;
comment on column catalogue.raw_category.version is 'Counts changes, guards against lost updates';
create index otl_raw_category_raw on catalogue.otl_raw_category (raw_category_id);
alter table catalogue.property_group add column version integer not null default 1;
comment on column catalogue.property_group.version is 'Counts changes, guards against lost updates';
alter table catalogue.property add column ordering integer not null default 0;
comment on column catalogue.property.ordering is 'Order within its group';
