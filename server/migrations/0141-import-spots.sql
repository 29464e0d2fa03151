-- A list of several spots: a column names the spot of each row (docs/decisions/0027-imports.md).
alter table imports.line add column spot_id bigint;
comment on column imports.line.spot_id is 'The spot that its row names, when that is another than the one of the import';
alter table imports.line add foreign key (tenant_id, spot_id) references spots.spot (tenant_id, id) on delete set null (spot_id);
create index line_spot on imports.line (tenant_id, spot_id) where spot_id is not null;
