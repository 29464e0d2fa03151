-- Apart from 0199: this reads all products without holding up who reads or writes them.
alter table products.product validate constraint product_appearance_check, validate constraint product_remaining_years_check;
