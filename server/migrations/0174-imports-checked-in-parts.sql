-- A long list is checked behind the first of its rows: how far that is stands with the import.
alter table imports.import add column checked integer constraint import_checked_check check (checked >= 0);
comment on column imports.import.checked is 'Last row that was checked as the import is read now, while those behind it still are; null: all were';
