-- Files live as long as something shows them: a picture's row goes with its product, its file with the last row that names it, its bytes by a job after the commit.
-- A picture may also name a key without a row: the demo market's own pictures, shared by all and never removed.
create index image_file on products.image (file_key);

create function files.tell_removed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The name of the task is `<news>><listener>` of platform/jobs.ts: the listener stands in files/jobs.ts.
  perform platform.add_job('file.removed>files', json_build_object('key', old.key, 'kind', old.kind));
  return null;
end $$;
comment on function files.tell_removed is 'Has the bytes of a deleted file removed after the commit, whatever deleted it.';
create trigger tell_removed after delete on files.file for each row execute function files.tell_removed();

create function files.release(tenant bigint, released uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  -- The lock puts two who let go of the same file one after the other, so that the second sees itself as the last.
  perform 1 from files.file f where f.tenant_id = tenant and f.key = released for update;
  delete from files.file f where f.tenant_id = tenant and f.key = released and not exists (select from products.image i where i.file_key = released);
end $$;
comment on function files.release is 'Deletes a file that no picture names any more. Only for triggers: it is granted to nobody else.';

create function products.let_go() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform files.release(old.tenant_id, old.file_key);
  return null;
end $$;
comment on function products.let_go is 'Lets go of the file of a deleted picture.';
create trigger let_go after delete on products.image for each row execute function products.let_go();

grant create on schema files, products to bouwkring_system;
alter function files.tell_removed() owner to bouwkring_system;
alter function files.release(bigint, uuid) owner to bouwkring_system;
alter function products.let_go() owner to bouwkring_system;
revoke create on schema files, products from bouwkring_system;
revoke all on function files.tell_removed(), files.release(bigint, uuid), products.let_go() from public;
