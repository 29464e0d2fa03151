-- Objects of a shapefile without a geometry are left out and counted.
alter table spots.shape add column skipped integer not null default 0 check (skipped >= 0);
select platform.describe('spots.shape', 'The drawing of a spot, one at most; its GeoJSON lies in the object store.', '{"skipped": "Objects of the file without a geometry, which were left out"}');
