-- A product without a picture is shown by the drawing of its category, also in a transaction.
create or replace function transactions.product_of(product bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'amount', p.amount, 'amount_type', p.amount_type, 'is_released', p.is_released, 'unit', p.unit, 'description', p.note, 'transport', p.transport,
    'image', (select jsonb_build_object('id', i.id, 'key', i.file_key, 'width', i.width, 'height', i.height) from products.image i where i.product_id = p.id order by i.ordering, i.id limit 1),
    'otl', (select jsonb_build_object('id', o.id, 'name', o.name) from catalogue.otl o where o.id = p.otl_id))
  from products.product p where p.id = product
$$;
