-- One function lets go of a picture's file, whichever table showed it.
grant create on schema files to bouwkring_system;
create function files.let_go()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform files.release(old.tenant_id, old.file_key);
  return null;
end $$;
comment on function files.let_go is 'Deletes the file of a picture that nothing shows any more.';
alter function files.let_go owner to bouwkring_system;
revoke all on function files.let_go from public;
revoke create on schema files from bouwkring_system;

drop trigger let_go on products.image;
create trigger let_go after delete on products.image
  for each row execute function files.let_go();
drop trigger let_go on products.bulk_picture;
create trigger let_go after delete on products.bulk_picture
  for each row execute function files.let_go();
drop trigger let_go on imports.picture;
create trigger let_go after delete or update of file_key on imports.picture
  for each row execute function files.let_go();
drop function products.let_go();
drop function imports.let_go();
