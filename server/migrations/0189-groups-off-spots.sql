-- A group that is deleted is taken off the spots that are shown to it, also when it goes with its organisation.
alter table spots.visibility drop constraint visibility_group_id_fkey,
  add constraint visibility_group_id_fkey foreign key (group_id) references accounts."group" (id) on delete cascade;
