-- "Uit een partij" and "zelfde maat en kleur" were choices of a proposal alone: a replacement did not keep them.
alter table transactions.basket add column likeness text check (likeness in ('one_lot', 'alike'));
comment on column transactions.basket.likeness is 'What its proposal was limited to, for each demand: one_lot, alike; null: to nothing';
