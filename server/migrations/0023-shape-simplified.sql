-- A drawing with more points than a map can show is kept with fewer; whoever looks at it is told.
alter table spots.shape add column simplified boolean not null default false;
select platform.describe('spots.shape', 'The drawing of a spot, one at most; its GeoJSON lies in the object store.', '{"simplified": "Points were left out of it"}');
