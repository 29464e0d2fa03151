-- Articles of the library of the back-office are edited by more than one super admin.
alter table catalogue.library_item add column version integer not null default 1;
comment on column catalogue.library_item.version is 'Counts changes, guards against lost updates';
