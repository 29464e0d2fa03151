-- Offers that have a least amount are few, and are looked for when somebody asks for those without.
create index product_least_amount on products.product (id) where least_amount is not null and published;
