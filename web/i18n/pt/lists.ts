export const lists = {
  export: 'Exportar',
  exportFailed: 'Não foi possível exportar',
  csv: 'CSV, para qualquer planilha',
  xlsx: 'Excel (XLSX)',
  exportAll: 'Tudo o que está filtrado, com as colunas escolhidas',
}
