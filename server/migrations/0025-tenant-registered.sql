-- Super admins are told of a registration. Which kinds there are stands in the contract; here only that there is one.
alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (length(kind) between 1 and 40);
