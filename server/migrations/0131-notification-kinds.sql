-- What people can be told is one list, in the contract (contract/src/notification-kinds.ts): the code that tells names its kind from there. The database only holds that it is a name.
alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (kind ~ '^[a-z_]{3,40}$');
