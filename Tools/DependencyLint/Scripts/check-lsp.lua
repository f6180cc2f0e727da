-- Proves that Neovim shows what the language server of dependency-lint reports.
--
-- PROGRAM is the path of dependency-lint. The working directory is the code base.

local function fail(text)
  io.stdout:write('failed: ' .. text .. '\n')
  vim.cmd('cquit 1')
end

-- Waits as long as the test that runs this script.
local function wait(text, condition)
  if not vim.wait(1200 * 1000, condition, 20) then fail(text) end
  io.stdout:write(text .. '\n')
end

local root = vim.fn.getcwd()
local client
local function edit(file)
  vim.cmd('edit ' .. file)
  local buffer = vim.api.nvim_get_current_buf()
  -- Versions from 0.8 on have `start`, which replaces `start_client`.
  local start = vim.lsp.start or vim.lsp.start_client
  client = client or start({
    name = 'dependency-lint',
    cmd = { vim.env.PROGRAM, 'lsp' },
    root_dir = root,
    workspace_folders = { { uri = vim.uri_from_fname(root), name = 'root' } },
  })
  vim.lsp.buf_attach_client(buffer, client)
  return buffer
end

local function codes(buffer)
  return table.concat(vim.tbl_map(function(item)
    return (item.lnum + 1) .. ':' .. item.code
  end, vim.diagnostic.get(buffer)), ' ')
end

local function apply(buffer, title)
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    range = { start = { line = 0, character = 0 }, ['end'] = { line = 9, character = 0 } },
    context = { diagnostics = {} },
  }
  local server = vim.lsp.get_client_by_id(client)
  local reply = server.request_sync('textDocument/codeAction', params, 1200 * 1000, buffer)
  for _, action in ipairs(reply and reply.result or {}) do
    if action.title:find(title, 1, true) then
      vim.lsp.util.apply_workspace_edit(action.edit, server.offset_encoding)
      return
    end
  end
  fail('no quick fix: ' .. title)
end

local app = edit('Sources/App/App.swift')
vim.api.nvim_buf_set_lines(app, 0, -1, true, { 'import Core', 'import Tool' })
wait('an unsaved import is undeclared', function() return codes(app) == '2:declared' end)
vim.api.nvim_buf_set_lines(app, 0, 0, true, { '// 😀', '' })
wait('its diagnostic moves', function() return codes(app) == '4:declared' end)
vim.api.nvim_buf_set_lines(app, 3, 4, true, {})
wait('without the import, it is gone', function() return codes(app) == '' end)
vim.api.nvim_buf_set_lines(app, 3, 3, true, { 'import Tool' })
wait('with the import, it is back', function() return codes(app) == '4:declared' end)
apply(app, 'Add Tool to the dependencies of App')
vim.cmd('wall')
wait('the dependency is declared', function() return codes(app) == '' end)

local core = edit('Sources/Core/Core.swift')
vim.api.nvim_buf_set_text(core, 0, 0, 0, 0, { 'import App', '' })
wait('an import of an outer layer is a violation', function() return codes(core) == '1:layers' end)
apply(core, 'Allow App until')
wait('it is allowed', function() return codes(core) == '' end)
vim.cmd('wall')
vim.lsp.stop_client(client)
wait('the server has ended', function() return vim.lsp.get_client_by_id(client) == nil end)
vim.cmd('qall')
