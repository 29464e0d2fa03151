-- What a product or a spot has is asked by the product or the spot, often one of another organisation. The indexes began
-- with the organisation, so that PostgreSQL 18 looked once for each organisation (201 searches for one picture) and older
-- releases read the whole index. The keys that refer to products are served by the same order.
drop index products.image_product;
create index image_product on products.image (product_id, ordering, id);
drop index products.material_product;
create index material_product on products.material (product_id);
drop index products.property_file_product;
create index property_file_product on products.property_file (product_id);
drop index products.product_spot;
create index product_spot on products.product (spot_id);
drop index spots.attachment_spot;
create index attachment_spot on spots.attachment (spot_id);
drop index spots.upload_spot;
create index upload_spot on spots.upload (spot_id);
drop index products.rsx_post_order;
create index rsx_post_order on products.rsx_post (spot_id, ordering);
-- Served by the primary key or by what is unique.
drop index products.meta_product;
drop index products.rsx_post_product;
drop index products.property_value_tenant;
drop index market.property_tenant;
