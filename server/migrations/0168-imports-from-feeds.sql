-- An import may come from a feed of another installation: its address is kept, so that next month it is read again by one press.
alter table imports.import add column source text check (source ~ '^https?://' and length(source) <= 2000);
comment on column imports.import.source is 'Address of the feed that it was read from; null: a file';
