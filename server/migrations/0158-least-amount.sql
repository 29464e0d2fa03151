-- The least that is given of an offer at once: who asks takes so much or more, or all that is left (docs/decisions/0031-combinations.md).
alter table products.product add column least_amount numeric(14, 3) check (least_amount > 0);
comment on column products.product.least_amount is 'The least that is given at once of an offer, in its unit; null: any amount, and always for a demand';
