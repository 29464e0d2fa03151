-- Who may know of an object type that is not published. Parts of products are looked up by their object type here, and where one is in use or taken over.
create index material_otl on products.material (otl_id) where otl_id is not null;

create function catalogue.known(otl bigint) returns boolean language sql stable set search_path = '' as $$
  select exists (select from catalogue.otl o join catalogue.otl c on c.pre between o.pre and o.post where o.id = otl and c.published)
    or exists (select from products.product p where p.otl_id = otl) or exists (select from products.material m where m.otl_id = otl) or exists (select from catalogue.library_item i where i.otl_id = otl)
    or exists (select from catalogue.otl_composition c join catalogue.otl u on u.id = c.otl_id where c.material_id = otl and u.published)
$$;
comment on function catalogue.known is 'Whether an object type is published, or named by something that the caller sees anyway: a published one below it or made of it, a product, a part, an article.';
