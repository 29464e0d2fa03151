-- Matching reads one side of the market only: that side comes first, so that candidates of a category lie next to each other.
drop index market.listing_category;
create index listing_category on market.listing (is_released, pre)
  include (product_id, tenant_id, spot_id, audience, owner_mask, otl_id, latitude, longitude, range_km, period_from, period_till, amount, amount_type, unit);
