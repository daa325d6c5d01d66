-- A step may be sent to everybody who enters a stage. Its links lead where whoever chose the stage uses the product.

alter table process_steps add column starts_origin text not null default '';
update step_versions set settings = settings || '{"stageId": null}';
