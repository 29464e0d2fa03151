-- Stock moves by reservations while someone has the form open: without a new version their save would put the old amount back.
create function products.count_stock_change() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
comment on function products.count_stock_change is 'Gives a product whose stock moved a new version, so that a form that was read before is stale.';
create trigger count_stock_change before update on products.product for each row when (new.amount_given is distinct from old.amount_given) execute function products.count_stock_change();
