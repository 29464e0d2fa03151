-- An organisation that is deleted takes its messages along; with transactions it is not deleted.
alter table transactions.contact_message drop constraint contact_message_sender_tenant_id_fkey, drop constraint contact_message_receiver_tenant_id_fkey;
alter table transactions.contact_message
  add foreign key (sender_tenant_id) references accounts.tenant (id) on delete cascade,
  add foreign key (receiver_tenant_id) references accounts.tenant (id) on delete cascade;
